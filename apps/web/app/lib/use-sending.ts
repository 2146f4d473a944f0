import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'

interface Sent<Answer> {
  readonly state: 'idle' | 'submitting' | 'loading'
  readonly data: Answer | undefined
}

/**
 * Whether what was sent still waits for its answer. The router stays "loading" after it, while the page reads itself
 * again; a button that is busy then swallows the second try of whoever is quick to mend what the answer complains of.
 */
export function useUnanswered<Answer>({ state, data }: Sent<Answer>): boolean {
  const [before, setBefore] = useState(data)
  if (state === 'submitting' && before !== data) setBefore(data)
  return state === 'submitting' || (state === 'loading' && before === data)
}

/** {@link useUnanswered} of the form that the page's own action answers. One that leads on is sending until it is there. */
export function useSending(): boolean {
  const { formMethod, state } = useNavigation()
  return useUnanswered({ state: formMethod === 'POST' ? state : 'idle', data: useActionData() as unknown })
}
