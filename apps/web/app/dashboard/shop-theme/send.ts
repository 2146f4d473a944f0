import type { ActAnswer } from './act.ts'

export async function send(fields: Readonly<Record<string, string>>): Promise<ActAnswer> {
  const response = await fetch('/dashboard/theme/act', { method: 'POST', body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as ActAnswer
}
