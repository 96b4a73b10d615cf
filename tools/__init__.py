"""Programs that check, measure and draw what the product itself does not need."""
