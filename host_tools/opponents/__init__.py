"""What the computer opponents are fitted and measured with."""
