import { memberFollowers as contract, followCounts } from '@stoa/contract/member-followers'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { followersHandler } from './followers.personal.ts'
import * as followers from './followers.service.ts'
import { listConnected } from './followers.store.ts'

export const followersModule: Module = {
  bindings: [
    serve(contract.listCurrentMemberFollowers, followers.listCurrentMemberFollowers),
    serve(contract.queryCurrentMemberConnections, followers.queryCurrentMemberConnections),
    serve(contract.listCurrentMemberFollowing, followers.listCurrentMemberFollowing),
    serve(contract.followMember, followers.followMember),
    serve(contract.listMemberFollowers, followers.listMemberFollowers),
    serve(contract.unfollowMember, followers.unfollowMember),
    serve(contract.queryMemberConnections, followers.queryMemberConnections),
    serve(contract.listMemberFollowing, followers.listMemberFollowing),
    serve(followCounts.getFollowCounts, followers.getFollowCounts),
  ],
  plugs: [plug(personalDataPort, followersHandler), plug(memberGuardsPort, createTraceGuard(listConnected))],
}
