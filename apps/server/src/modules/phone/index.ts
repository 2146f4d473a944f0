import { phone as contract } from '@stoa/contract/phone'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { sendTestMessage } from './phone.send.ts'
import { getPhoneSettings, updatePhoneSettings } from './phone.settings.ts'

export const phoneModule: Module = {
  bindings: [
    serve(contract.getPhoneSettings, getPhoneSettings),
    serve(contract.updatePhoneSettings, updatePhoneSettings),
    serve(contract.sendTestMessage, sendTestMessage),
  ],
}
