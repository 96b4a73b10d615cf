"""What every game signs: chance, refusals, outcome, options, the contract. Knows no game."""
