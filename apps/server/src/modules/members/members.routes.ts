import { defaultPrivacy } from '@stoa/contract/default-privacy'
import { memberJobs } from '@stoa/contract/member-jobs'
import { memberPrivacySettings } from '@stoa/contract/member-privacy-settings'
import { memberReport } from '@stoa/contract/member-report'
import { memberToMemberBlock } from '@stoa/contract/member-to-member-block'
import { members as contract } from '@stoa/contract/members'
import { membersAbout } from '@stoa/contract/members-about'
import { people } from '@stoa/contract/people'
import { profiles } from '@stoa/contract/profiles'
import { serve } from '../../kernel/api.ts'
import * as abouts from './abouts.service.ts'
import * as blocks from './blocks.service.ts'
import * as bulk from './bulk.service.ts'
import { createMemberExport } from './export.http.ts'
import * as guests from './guest-data.service.ts'
import * as jobs from './jobs.service.ts'
import { createMember } from './members.add.ts'
import * as deletion from './members.delete.ts'
import * as moderation from './members.moderate.ts'
import * as profile from './members.profile.ts'
import * as reading from './members.read.ts'
import * as personal from './personal-data.service.ts'
import { createProfilePictureUpload } from './pictures.service.ts'
import * as privacy from './privacy.service.ts'
import { getProfileBySlug, listBlockedProfiles } from './profiles.service.ts'
import * as reports from './reports.service.ts'

export const bindings = [
  serve(contract.getCurrentMember, reading.getCurrentMember),
  serve(contract.getMember, reading.getMember),
  serve(contract.listMembers, reading.listMembers),
  serve(contract.queryMembers, reading.queryMembers),
  serve(contract.createMember, createMember),
  serve(contract.updateMember, profile.updateMember),
  serve(contract.updateCurrentMemberSlug, profile.updateCurrentMemberSlug),
  serve(contract.updateMemberSlug, profile.updateMemberSlug),
  serve(contract.joinCommunity, profile.joinCommunity),
  serve(contract.leaveCommunity, profile.leaveCommunity),
  serve(contract.deleteMemberPhones, profile.deleteMemberPhones),
  serve(contract.deleteMemberEmails, profile.deleteMemberEmails),
  serve(contract.deleteMemberAddresses, profile.deleteMemberAddresses),
  serve(contract.approveMember, moderation.approveMember),
  serve(contract.blockMember, moderation.blockMember),
  serve(contract.disconnectMember, moderation.disconnectMember),
  serve(contract.muteMember, moderation.muteMember),
  serve(contract.unmuteMember, moderation.unmuteMember),
  serve(contract.deleteMember, deletion.deleteMember),
  serve(contract.deleteMyMember, deletion.deleteMyMember),
  serve(contract.bulkDeleteMembers, bulk.bulkDeleteMembers),
  serve(contract.bulkDeleteMembersByFilter, bulk.bulkDeleteMembersByFilter),
  serve(contract.bulkApproveMembers, bulk.bulkApproveMembers),
  serve(contract.bulkBlockMembers, bulk.bulkBlockMembers),
  serve(memberJobs.getMemberJob, jobs.getMemberJob),
  serve(memberJobs.listMemberJobs, jobs.listMemberJobs),
  serve(memberJobs.listMemberJobItems, jobs.listMemberJobItems),
  serve(memberJobs.undoMemberJob, jobs.undoMemberJob),
  serve(memberJobs.restoreMember, jobs.restoreMember),
  serve(memberJobs.listDeletedMembers, jobs.listDeletedMembers),
  serve(people.createMemberExport, createMemberExport),
  serve(people.exportPersonalData, personal.exportPersonalData),
  serve(people.eraseMember, personal.eraseMember),
  serve(people.findGuestData, guests.findGuestData),
  serve(people.exportGuestData, guests.exportGuestData),
  serve(people.eraseGuestData, guests.eraseGuestData),
  serve(profiles.getProfileBySlug, getProfileBySlug),
  serve(profiles.listBlockedProfiles, listBlockedProfiles),
  serve(profiles.createProfilePictureUpload, createProfilePictureUpload),
  serve(defaultPrivacy.getDefaultPrivacyStatus, privacy.getDefaultPrivacyStatus),
  serve(defaultPrivacy.setDefaultPrivacyStatus, privacy.setDefaultPrivacyStatus),
  serve(memberPrivacySettings.getMemberPrivacySettings, privacy.getMemberPrivacySettings),
  serve(memberPrivacySettings.setMemberPrivacySettings, privacy.setMemberPrivacySettings),
  serve(memberReport.reportMember, reports.reportMember),
  serve(memberReport.queryMemberReports, reports.queryMemberReports),
  serve(memberReport.listReportedMembers, reports.listReportedMembers),
  serve(memberReport.queryReportedMembers, reports.queryReportedMembers),
  serve(memberReport.deleteMemberReports, reports.deleteMemberReports),
  serve(memberToMemberBlock.blockMember, blocks.blockMember),
  serve(memberToMemberBlock.unblockMember, blocks.unblockMember),
  serve(memberToMemberBlock.listCurrentMemberBlocking, blocks.listCurrentMemberBlocking),
  serve(memberToMemberBlock.listMemberBlocks, blocks.listMemberBlocks),
  serve(membersAbout.createMemberAbout, abouts.createMemberAbout),
  serve(membersAbout.getMyMemberAbout, abouts.getMyMemberAbout),
  serve(membersAbout.getMemberAbout, abouts.getMemberAbout),
  serve(membersAbout.queryMemberAbouts, abouts.queryMemberAbouts),
  serve(membersAbout.updateMemberAbout, abouts.updateMemberAbout),
  serve(membersAbout.deleteMemberAbout, abouts.deleteMemberAbout),
]
