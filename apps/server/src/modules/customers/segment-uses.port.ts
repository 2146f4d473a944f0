import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Implemented by modules that refer to segments, which then can't be deleted. */
export interface SegmentUse {
  isUsing(unit: Unit, segmentId: string): Promise<boolean>
}

export const segmentUsesPort = listPort<SegmentUse>('uses of segments')
