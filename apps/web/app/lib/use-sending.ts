import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * Whether the page's own form waits for its action's answer or redirect. The router stays "loading" after the answer,
 * while the page revalidates: a button that is busy until then would swallow the second try of a fast visitor.
 */
export function useSending(): boolean {
  const { formMethod, state } = useNavigation()
  const data: unknown = useActionData()
  const [before, setBefore] = useState(data)
  if (formMethod !== 'POST') return false
  if (state === 'submitting' && before !== data) setBefore(data)
  return state === 'submitting' || before === data
}
