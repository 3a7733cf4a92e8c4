/**
 * Kinds of changes that are not tried: they empty a text that is a name or a style, or a bag of
 * options.
 */
export const EXCLUDED = ["StringLiteral", "ObjectLiteral", "Regex"];
