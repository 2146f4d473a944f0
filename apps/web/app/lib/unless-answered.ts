import type { ShouldRevalidateFunction } from 'react-router'

/**
 * For pages whose forms change none of the loaded data. Revalidation would keep the buttons busy, and a visitor who types
 * fast, or has a code filled in, would submit the next form in vain.
 */
export const shouldRevalidateUnlessAnswered: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate
