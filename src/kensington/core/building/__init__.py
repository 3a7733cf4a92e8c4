"""Buildings: where cells lie, which builds are legal and why not, units, and points."""
