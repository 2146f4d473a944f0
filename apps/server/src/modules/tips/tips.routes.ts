import { tipSettings as settingsContract } from '@stoa/contract/tip-settings'
import { tippableStaff as staffContract } from '@stoa/contract/tippable-staff'
import { tips as contract } from '@stoa/contract/tips'
import { serve } from '../../kernel/api.ts'
import * as settings from './tip-settings.service.ts'
import * as tips from './tips.service.ts'

export const bindings = [
  serve(settingsContract.createTipSettings, settings.createTipSettings),
  serve(settingsContract.updateTipSettings, settings.updateTipSettings),
  serve(settingsContract.createDefaultTipSettings, settings.createDefaultTipSettings),
  serve(settingsContract.queryTipSettings, settings.queryTipSettings),
  serve(settingsContract.deleteTipSettings, settings.deleteTipSettings),
  serve(staffContract.listTippableStaff, tips.listTippableStaff),
  serve(contract.updateTipChoice, tips.updateTipChoice),
  serve(contract.getTipChoice, tips.getTipChoice),
  serve(contract.getTipOffer, tips.getTipOffer),
]
