import { useEffect, useRef } from 'react'

/** Something that the page in view can do: by a key, and from the palette. */
export interface Command {
  readonly key: string
  readonly label: string
  run(): void
}

const offered = new Set<{ readonly current: readonly Command[] }>()

/** Offers commands for as long as what offers them is in view. */
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

/** What can be done now. */
export const commandsNow = (): Command[] => [...offered].flatMap(({ current }) => current)
