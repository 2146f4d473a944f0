import { automations as contract } from '@stoa/contract/automations'
import { serve } from '../../kernel/api.ts'
import * as automations from './automations.service.ts'

export const bindings = [
  serve(contract.listAutomations, automations.listAutomations),
  serve(contract.getAutomation, automations.getAutomation),
  serve(contract.updateAutomation, automations.updateAutomation),
  serve(contract.previewAutomation, automations.previewAutomation),
  serve(contract.sendTestAutomation, automations.sendTestAutomation),
]
