import type { StaffArea } from '@stoa/contract/staff-areas'
import type { ReactNode } from 'react'
import { useMay } from '../lib/rights.ts'

/** Shows actions only to those whose role may change the area. */
export const May = ({ change, children }: { change: StaffArea; children: ReactNode }) =>
  useMay(change) ? children : null
