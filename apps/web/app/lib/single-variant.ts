/** The id of the only variant of a product without options. */
export const singleVariant = '00000000-0000-0000-0000-000000000000'
