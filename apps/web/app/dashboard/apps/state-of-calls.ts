import type { Tone } from '../ui/status.tsx'
import { testPackage } from './run-test.ts'
import type { Call } from './use-calls.ts'

/** Not one of the owner's test. */
export const isOfApp = ({ sdkPackage }: Call): boolean => sdkPackage !== testPackage

export function stateOf(calls: readonly Call[]): { readonly tone: Tone; readonly label: string } {
  const own = calls.filter(isOfApp)
  if (own.some(({ failed }) => !failed)) return { tone: 'good', label: 'Connected' }
  return own.length > 0 ? { tone: 'bad', label: 'Calls fail' } : { tone: 'wait', label: 'Waiting' }
}
