import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { collectionRules } from '@stoa/contract/collection-rules'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { CollectionRules } from '@stoa/contract/shapes/collection-rules'
import type { Unit } from '../../kernel/unit.ts'
import { readSiteContext } from './catalog.wire.ts'
import * as collections from './collection.store.ts'
import { enqueueFill, enqueueRecheck, fillNext } from './collection-rules.jobs.ts'
import * as store from './collection-rules.store.ts'
import { findViolations, trimRules } from './collection-rules.ts'
import { lockCollection, toWire } from './collections.service.ts'
import { readWires } from './product.cache.ts'
import { emitCollectionChanged } from './product.events.ts'

type Operations = typeof collectionRules

const MAX_RULE_COLLECTIONS = 100
const PREVIEW_SIZE = 6

/** The first products are added before the answer: in most shops these are all. */
export async function setCollectionRules(
  unit: Unit,
  { id, rules: input }: InputOf<Operations['setCollectionRules']>,
): Promise<ReplyOf<Operations['setCollectionRules']>> {
  const before = await lockCollection(unit, id)
  if (id === ALL_PRODUCTS.id) throw new Problem('COLLECTION_IS_FIXED')
  const rules = input ? checkRules(input) : null
  if (rules && !before.rules && (await store.listRuleCollections(unit)).length >= MAX_RULE_COLLECTIONS) {
    throw createInvalidArgument('rules', `can fill at most ${MAX_RULE_COLLECTIONS} collections`, 'MAX', {
      threshold: MAX_RULE_COLLECTIONS,
    })
  }
  // Featured Products may not have a row yet.
  if (collections.isBuiltIn(id)) await collections.updateCollection(unit, before)
  const revision = await store.saveRules(unit, id, rules)
  await unit.touchSite()
  await emitCollectionChanged(unit, id, { fields: ['rules'] })
  if (rules) {
    const rest = await fillNext(unit, { id, revision, after: null, checked: 0 })
    if (rest) await enqueueFill(unit, rest)
    await enqueueRecheck(unit, { id, revision })
  }
  return { collection: toWire(unit, (await collections.findCollection(unit, id))!) }
}

export async function previewCollectionRules(
  unit: Unit,
  { rules }: InputOf<Operations['previewCollectionRules']>,
): Promise<ReplyOf<Operations['previewCollectionRules']>> {
  const references = await store.listMatching(unit, checkRules(rules), PREVIEW_SIZE)
  const products = await readWires(unit, references, await readSiteContext(unit))
  return { total: references[0]?.total ?? 0, products }
}

function checkRules(input: CollectionRules): CollectionRules {
  const rules = trimRules(input)
  const violations = findViolations(rules)
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
  return rules
}
