import { opening as contract } from '@stoa/contract/opening'
import { serve } from '../../kernel/api.ts'
import * as opening from './opening.service.ts'
import * as setup from './setup.service.ts'

export const bindings = [
  serve(contract.getOpeningChecks, opening.getOpeningChecks),
  serve(contract.getSetup, setup.getSetup),
  serve(contract.markSetupStep, setup.markSetupStep),
  serve(contract.postponeSetup, setup.postponeSetup),
]
