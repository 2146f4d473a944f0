import type { AppCall, appCalls as contract } from '@stoa/contract/app-calls'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { problems } from '@stoa/contract/problems'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/api.ts'
import { listCalls } from './app-calls.store.ts'
import { maxCallsPerApp, type RecordedCall } from './app-calls.ts'
import { getRecorder } from './call-recorder.ts'

type Operation = typeof contract.listAppCalls

/** The calls stored by all processes, and those buffered in this one. */
export async function listAppCalls(unit: Unit, { id }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { calls: written, unknown } = await listCalls(unit, id.toLowerCase())
  const app = await findOAuthApp(unit, id)
  if (!app) throw new Problem('NOT_FOUND')
  const byId = new Map([...written, ...getRecorder(unit).buffer.of(app.id)].map((call) => [call.id, call]))
  const calls = [...byId.values()].sort((a, b) =>
    a.date === b.date ? (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1,
  )
  let [failed, succeeded] = [0, 0]
  const latest = calls.filter((call) => (call.failed ? ++failed : ++succeeded) <= maxCallsPerApp)
  return { calls: latest.map(toWire), unknownClients: chooseLatestOfEach(unknown) }
}

const descriptions: Readonly<Record<string, { description: string } | undefined>> = problems

function toWire(call: RecordedCall): AppCall {
  const known = call.code === undefined ? undefined : descriptions[call.code]
  return { ...call, ...(known && { description: known.description }) }
}

/** Latest first, as they are passed. */
function chooseLatestOfEach(unknown: readonly { clientId: string; date: Date }[]) {
  const latest = new Map<string, Date>()
  for (const { clientId, date } of unknown) if (!latest.has(clientId)) latest.set(clientId, date)
  return [...latest].slice(0, 5).map(([clientId, date]) => ({ clientId, date: date.toISOString() }))
}
