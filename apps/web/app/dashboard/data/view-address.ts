import { type Condition, writeCondition } from './listing.ts'

/** Search parameters with another order, other conditions or other hidden fields. */
const changeParam = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export const changeSort = (params: URLSearchParams, sort: string): URLSearchParams => changeParam(params, 'sort', sort)

export const changeHidden = (params: URLSearchParams, keys: readonly string[]): URLSearchParams =>
  changeParam(params, 'hide', keys.join(','))

export const changeStatus = (params: URLSearchParams, status: string): URLSearchParams =>
  changeParam(params, 'status', status)

export function changeConditions(params: URLSearchParams, conditions: readonly Condition[]): URLSearchParams {
  const next = changeParam(params, 'f', '')
  for (const condition of conditions) next.append('f', writeCondition(condition))
  return next
}
