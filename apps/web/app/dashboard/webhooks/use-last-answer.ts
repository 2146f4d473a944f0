import { useState } from 'react'

/** The last answer of the page's action, which the router drops when the log is refreshed; of the shown entity only. */
export function useLastAnswer<Answer>(answer: Answer | undefined, id: string): Answer | undefined {
  const [last, setLast] = useState({ id, answer })
  if (last.id !== id) setLast({ id, answer: undefined })
  else if (answer && answer !== last.answer) setLast({ id, answer })
  return last.id === id ? (answer ?? last.answer) : undefined
}
