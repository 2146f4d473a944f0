import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'
import { testPackage } from './run-test.ts'
import type { Call } from './use-calls.ts'

/** Whether the call came from the app and not from a test. */
export const isOfApp = ({ sdkPackage }: Call): boolean => sdkPackage !== testPackage

export function describeState(calls: readonly Call[]): { readonly tone: Tone; readonly label: PlainKey } {
  const own = calls.filter(isOfApp)
  if (own.some(({ failed }) => !failed)) return { tone: 'good', label: 'dashboard-apps:live.connected' }
  return own.length > 0
    ? { tone: 'bad', label: 'dashboard-apps:live.failing' }
    : { tone: 'wait', label: 'dashboard-apps:live.waiting' }
}
