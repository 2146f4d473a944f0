import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** A module that keeps segments by their ids, which then can't be deleted. */
export interface SegmentUse {
  isUsing(unit: Unit, segmentId: string): Promise<boolean>
}

export const segmentUsesPort = listPort<SegmentUse>('uses of segments')
