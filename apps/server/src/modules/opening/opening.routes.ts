import { opening as contract } from '@stoa/contract/opening'
import { serve } from '../../kernel/api.ts'
import * as opening from './opening.service.ts'

export const bindings = [serve(contract.getOpeningChecks, opening.getOpeningChecks)]
