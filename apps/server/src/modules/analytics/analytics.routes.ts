import { analytics as contract } from '@stoa/contract/analytics'
import { serve } from '../../kernel/api.ts'
import * as visits from './visits.service.ts'

export const bindings = [
  serve(contract.getVisits, visits.getVisits),
  serve(contract.listVisitGroups, visits.listVisitGroups),
]
