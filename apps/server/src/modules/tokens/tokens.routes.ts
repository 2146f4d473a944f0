import { tokens as contract } from '@stoa/contract/tokens'
import { serve } from '../../kernel/api.ts'
import { issueTokens } from './tokens.service.ts'

export const bindings = [serve(contract.issueTokens, issueTokens)]
