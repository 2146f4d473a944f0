import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * Whether the form that the page's own action answers still waits for its answer; one that leads on, until it is there.
 * The router stays "loading" after an answer, while the page reads itself again: a button that is busy until then
 * swallows the second try of whoever is quick to mend what the answer complains of.
 */
export function useSending(): boolean {
  const { formMethod, state } = useNavigation()
  const data: unknown = useActionData()
  const [before, setBefore] = useState(data)
  if (formMethod !== 'POST') return false
  if (state === 'submitting' && before !== data) setBefore(data)
  return state === 'submitting' || before === data
}
