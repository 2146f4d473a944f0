/** Matches email addresses, in time proportional to the length of the text. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
