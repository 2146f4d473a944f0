import type { analytics as contract } from '@stoa/contract/analytics'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { type VisitCounts, visitCountNames } from '@stoa/contract/visits.entity'
import type { Unit } from '../../kernel/unit.ts'
import { type AskedPeriod, listDays, readPeriod, splitIntoMonths, toDay } from '../orders/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { listGroups } from './visit-months.store.ts'
import { createCounts } from './visit-recorder.ts'
import * as store from './visits.store.ts'

type Operations = typeof contract

export async function getVisits(
  unit: Unit,
  input: InputOf<Operations['getVisits']>,
): Promise<ReplyOf<Operations['getVisits']>> {
  const { from, to, days, beforeFrom } = await readLocalPeriod(unit, input)
  const found = new Map((await store.listVisitDays(unit, beforeFrom, to)).map((each) => [each.day, each]))
  const fill = (first: string) => listDays(first, days).map((day) => found.get(day) ?? { day, ...createCounts() })
  const [now, before] = [fill(from), fill(beforeFrom)]
  const hours = days === 1 ? await fillHours(unit, from) : []
  return { visits: { days: now, hours, sum: sumUp(now), daysBefore: before, before: sumUp(before) } }
}

async function fillHours(unit: Unit, day: string) {
  const found = await store.listVisitHours(unit, day)
  if (found.length === 0) return []
  return Array.from(
    { length: 24 },
    (_, hour) => found.find((each) => each.hour === hour) ?? { hour, ...createCounts() },
  )
}

export async function listVisitGroups(
  unit: Unit,
  { dimension, limit, ...asked }: InputOf<Operations['listVisitGroups']>,
): Promise<ReplyOf<Operations['listVisitGroups']>> {
  const { from, to } = await readLocalPeriod(unit, asked)
  return { groups: await listGroups(unit, { dimension, limit: limit ?? 100, ...splitIntoMonths(from, to) }) }
}

export async function readLocalPeriod(unit: Unit, asked: AskedPeriod) {
  const { timeZone } = await getCurrentSite(unit)
  return readPeriod(asked, toDay(unit.now, timeZone))
}

function sumUp(all: readonly VisitCounts[]): VisitCounts {
  const sum = createCounts()
  for (const each of all) for (const name of visitCountNames) sum[name] += each[name]
  return sum
}
