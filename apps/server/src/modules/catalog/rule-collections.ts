import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listRuleCollections } from './collection-rules.store.ts'
import type { RuleCollection } from './collection-rules.ts'

const part = declareSnapshotPart('collectionRules', listRuleCollections)

/**
 * The collections that rules fill, from memory: writing a product costs no statement for them. Whoever has begun before
 * rules were changed still goes by the old ones; what that leaves behind is put right by a later look (`lookAgainLater`).
 */
export const currentRuleCollections = async (unit: Unit): Promise<readonly RuleCollection[]> =>
  (await unit.site()).get(part)
