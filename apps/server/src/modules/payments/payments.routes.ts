import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as payments from './payments.service.ts'

export const bindings = [serve(contract.payments.createPaymentToken, payments.createPaymentToken)]
