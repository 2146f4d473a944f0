/** What an email address looks like, in time proportional to the length of the text. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
