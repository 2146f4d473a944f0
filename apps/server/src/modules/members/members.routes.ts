import { members as contract } from '@stoa/contract/members'
import { serve } from '../../kernel/api.ts'
import * as members from './members.service.ts'

export const bindings = [
  serve(contract.getCurrentMember, members.getCurrentMember),
  serve(contract.getMember, members.getMember),
  serve(contract.listMembers, members.listMembers),
  serve(contract.queryMembers, members.queryMembers),
]
