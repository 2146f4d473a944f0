import { sessions } from '@stoa/contract/sessions'
import { tokens as contract } from '@stoa/contract/tokens'
import { serve } from '../../kernel/api.ts'
import { publishKeys } from './id-tokens.ts'
import {
  endMemberSession,
  endMemberSessions,
  endMyOtherSessions,
  endMySession,
  listMemberSessions,
  listMySessions,
} from './my-sessions.service.ts'
import { revokeToken } from './revoke-token.ts'
import { tokenInfo } from './token-info.ts'
import { issueTokens } from './tokens.service.ts'

export const bindings = [
  serve(contract.issueTokens, issueTokens),
  serve(contract.revokeToken, revokeToken),
  serve(contract.tokenInfo, tokenInfo),
  serve(contract.jwks, publishKeys),
  serve(sessions.listMySessions, listMySessions),
  serve(sessions.endMySession, endMySession),
  serve(sessions.endMyOtherSessions, endMyOtherSessions),
  serve(sessions.listMemberSessions, listMemberSessions),
  serve(sessions.endMemberSession, endMemberSession),
  serve(sessions.endMemberSessions, endMemberSessions),
]
