import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listRuleCollections } from './collection-rules.store.ts'
import type { RuleCollection } from './collection-rules.ts'

const part = declareSnapshotPart('collectionRules', listRuleCollections)

/**
 * The collections with rules, cached: saving a product costs no statement for them. Transactions that started before a
 * change of the rules still use the old ones; `enqueueRecheck` corrects that later.
 */
export const getRuleCollections = async (unit: Unit): Promise<readonly RuleCollection[]> =>
  (await unit.site()).get(part)
