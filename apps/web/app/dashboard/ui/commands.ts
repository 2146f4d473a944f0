import { useEffect, useRef } from 'react'

/** An action of the current page, offered by a shortcut key and in the palette. */
export interface Command {
  readonly key: string
  readonly label: string
  run(): void
}

const offered = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands while the calling component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [])
}

/** The commands of the current page. */
export const listCommands = (): Command[] => [...offered].flatMap(({ current }) => current)
