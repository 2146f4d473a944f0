import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Segment, SegmentRule } from '@stoa/contract/segment.entity'
import type { segments as contract } from '@stoa/contract/segments'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listCustomersAfter } from './customers.store.ts'
import { toWire } from './customers.wire.ts'
import { buildRuleCondition } from './segment-conditions.store.ts'
import { segmentUsesPort } from './segment-uses.port.ts'
import * as store from './segments.store.ts'
import { findRuleFault } from './segments.ts'

type Operations = typeof contract
type Found = Promise<{ segment: Segment }>

export const listSegments = async (unit: Unit): Promise<ReplyOf<Operations['listSegments']>> => ({
  segments: await store.listSegments(unit),
})

export async function getSegment(unit: Unit, { segmentId }: InputOf<Operations['getSegment']>): Found {
  return { segment: await readSegment(unit, segmentId) }
}

async function readSegment(unit: Unit, id: string): Promise<Segment> {
  const segment = await store.findSegment(unit, id)
  if (!segment) throw new Problem('NOT_FOUND')
  return segment
}

export async function createSegment(unit: Unit, { segment: input }: InputOf<Operations['createSegment']>): Found {
  const [name, rule] = [readName(input.name), readRule(input.rule)]
  // One writer at a time, so that the number of segments stays within its bound.
  await unit.touchSite()
  if ((await store.listSegments(unit)).length >= store.maxSegments) throw new Problem('TOO_MANY_SEGMENTS')
  const segment = { id: unit.newId(), name, rule, size: await store.countSegment(unit, rule) }
  if (!(await store.insertSegment(unit, segment))) throw new Problem('ALREADY_EXISTS')
  return getSegment(unit, { segmentId: segment.id })
}

export async function updateSegment(unit: Unit, { segment: patch }: InputOf<Operations['updateSegment']>): Found {
  const before = await readSegment(unit, patch.id)
  const name = patch.name == null ? before.name : readName(patch.name)
  const rule = patch.rule == null ? before.rule : readRule(patch.rule)
  await unit.touchSite()
  if (await store.hasName(unit, name, patch.id)) throw new Problem('ALREADY_EXISTS')
  const size = await store.countSegment(unit, rule)
  const isSaved = await store.updateSegment(unit, { id: patch.id, revision: patch.revision, name, rule, size })
  if (!isSaved) throw new Problem('CONFLICT')
  return getSegment(unit, { segmentId: patch.id })
}

export async function deleteSegment(
  unit: Unit,
  { segmentId }: InputOf<Operations['deleteSegment']>,
): Promise<ReplyOf<Operations['deleteSegment']>> {
  await unit.touchSite()
  for (const { isUsing } of unit.use(segmentUsesPort))
    if (await isUsing(unit, segmentId)) throw new Problem('SEGMENT_IN_USE')
  if (!(await store.removeSegment(unit, segmentId))) throw new Problem('NOT_FOUND')
  return {}
}

const previewSize = 5

export async function previewSegment(
  unit: Unit,
  { rule: sent }: InputOf<Operations['previewSegment']>,
): Promise<ReplyOf<Operations['previewSegment']>> {
  const rule = readRule(sent)
  const [size, rows] = await Promise.all([
    store.countSegment(unit, rule),
    listCustomersAfter(unit, buildRuleCondition(rule, unit.now), null, previewSize),
  ])
  return { size, customers: rows.map(toWire) }
}

function readName(sent: string): string {
  const name = sent.trim()
  if (!name) throw createInvalidArgument('segment.name', 'must not be blank', 'REQUIRED_FIELD')
  return name
}

function readRule(sent: object): SegmentRule {
  const rule = omitNullsWithin(sent) as SegmentRule
  const fault = findRuleFault(rule)
  if (fault) throw createInvalidArgument(`segment.${fault.field}`, fault.description, 'FORMAT')
  return rule
}

/** The condition of a segment for customers `c`; undefined without one. */
export async function findSegmentCondition(unit: Unit, segmentId: string | null | undefined) {
  return segmentId ? buildRuleCondition((await readSegment(unit, segmentId)).rule, unit.now) : undefined
}

/** A page of a segment's customers in the order of their ids, for emails and exports. */
export async function listCustomersOfSegment(unit: Unit, segmentId: string, after: string | null, limit: number) {
  return (await listCustomersAfter(unit, await findSegmentCondition(unit, segmentId), after, limit)).map(toWire)
}

const snapshot = declareSnapshotPart('customerSegments', store.listSegments)

/** Which of these segments a member is in, in one statement. */
export async function listSegmentsOfMember(
  unit: Unit,
  memberId: string,
  segmentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (segmentIds.length === 0) return new Set()
  const known = (await unit.site()).get(snapshot).filter(({ id }) => segmentIds.includes(id))
  return new Set(await store.listMetRules(unit, memberId, known))
}
