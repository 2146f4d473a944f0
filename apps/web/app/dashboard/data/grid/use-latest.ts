import { useEffect, useMemo, useRef } from 'react'

/** The same functions at every render, which call those of the latest one. */
// biome-ignore lint/suspicious/noExplicitAny: functions of any kind
export function useLatest<Functions extends { [name: string]: any }>(functions: Functions): Functions {
  const latest = useRef(functions)
  useEffect(() => {
    latest.current = functions
  })
  return useMemo(
    () =>
      Object.fromEntries(
        Object.keys(latest.current).map((name) => [name, (...args: unknown[]) => latest.current[name](...args)]),
      ) as Functions,
    [],
  )
}
