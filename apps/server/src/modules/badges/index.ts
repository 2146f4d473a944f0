import { badgeAssignments, badgesV2 as contract, badges as older, shownBadges } from '@stoa/contract/badges'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { createTraceGuard, memberGuardsPort, personalDataPort } from '../members/api.ts'
import * as assignments from './assignments.service.ts'
import { listAssigned } from './assignments.store.ts'
import { removeAssignmentsJob } from './badges.jobs.ts'
import { badgesHandler } from './badges.personal.ts'
import { reactions } from './badges.reactions.ts'
import * as badges from './badges.service.ts'
import { bulkUpdateBadgeAssignmentTagsByFilter, retagAssignmentsJob } from './retag.ts'

export const badgesModule: Module = {
  bindings: [
    serve(older.createBadge, badges.createBadgeV3),
    serve(older.listBadges, badges.listBadgesV3),
    serve(older.listBadgesPerMember, assignments.listBadgesPerMember),
    serve(older.getMemberCountsPerBadge, assignments.getMemberCountsPerBadge),
    serve(older.updateBadgesDisplayOrder, badges.updateBadgesDisplayOrderV3),
    serve(older.updateBadge, badges.updateBadgeV3),
    serve(older.deleteBadge, badges.deleteBadgeV3),
    serve(older.getBadge, badges.getBadgeV3),
    serve(older.assignBadge, assignments.assignBadge),
    serve(older.listMembersByBadge, assignments.listMembersByBadge),
    serve(older.unassignBadge, assignments.unassignBadge),
    serve(contract.createBadge, badges.createBadge),
    serve(contract.updateBadgesDisplayOrder, badges.updateBadgesDisplayOrder),
    serve(contract.queryBadges, badges.queryBadges),
    serve(contract.updateBadge, badges.updateBadge),
    serve(contract.deleteBadge, badges.deleteBadge),
    serve(contract.getBadge, badges.getBadge),
    serve(contract.moveBadge, badges.moveBadge),
    serve(badgeAssignments.createBadgeAssignment, assignments.createBadgeAssignment),
    serve(badgeAssignments.queryBadgeAssignments, assignments.queryBadgeAssignments),
    serve(badgeAssignments.deleteBadgeAssignment, assignments.deleteBadgeAssignment),
    serve(badgeAssignments.bulkUpdateBadgeAssignmentTags, assignments.bulkUpdateBadgeAssignmentTags),
    serve(badgeAssignments.bulkCreateBadgeAssignments, assignments.bulkCreateBadgeAssignments),
    serve(badgeAssignments.bulkDeleteBadgeAssignments, assignments.bulkDeleteBadgeAssignments),
    serve(badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter, bulkUpdateBadgeAssignmentTagsByFilter),
    serve(shownBadges.listShownBadges, assignments.listShownBadges),
  ],
  reactions,
  jobs: [removeAssignmentsJob as never, retagAssignmentsJob as never],
  plugs: [plug(personalDataPort, badgesHandler), plug(memberGuardsPort, createTraceGuard(listAssigned))],
}
