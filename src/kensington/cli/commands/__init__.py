"""The commands of ``kensington``, one file each."""
