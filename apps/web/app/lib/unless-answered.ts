import type { ShouldRevalidateFunction } from 'react-router'

/**
 * For pages on which forms change nothing that was read. Until a page is read anew its buttons are busy, and whoever
 * types fast, or has a code filled in, would send the next form in vain.
 */
export const unlessAnswered: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate
