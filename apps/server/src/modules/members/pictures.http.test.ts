import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { picture, put } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
beforeAll(async () => {
  site = await makeSite()
})

const wish = { filename: 'me.jpg', mimeType: 'image/jpeg' }

async function send(who: Caller, bytes?: Uint8Array): Promise<string> {
  const { uploadUrl } = await who.ok('profiles.createProfilePictureUpload', wish)
  const { status, body } = await put(uploadUrl, bytes ?? (await picture()))
  expect(status).toBe(200)
  return body.file.id
}

const show = async (who: Caller, id: string, profile: object): Promise<Any> =>
  (await who.ok('members.updateMember', { member: { id, profile } })).member.profile

async function joinCommunity(): Promise<[Caller, string]> {
  const member = await site.member()
  await member.ok('members.joinCommunity')
  return [member, member.tokens.memberId as string]
}

const readStatus = async (id: string) => (await fetch(`${site.facts.origin}/media/${id}`)).status
const readRows = (ids: string[]) =>
  query<Any>('select id from media_files where site_id = $1 and id = any($2)', [site.id, ids])

describe("a member's uploaded photo", () => {
  it('is re-encoded without camera data, and public only once the profile names it', async () => {
    const [member, id] = await joinCommunity()
    const [photo, cover] = [await send(member), await send(member, await picture(90, 30))]
    expect([await readStatus(photo), await readStatus(cover)]).toEqual([404, 404])
    const profile = await show(member, id, { photo: { id: photo }, cover: { id: cover } })
    const buildUrl = (file: string) => `${site.facts.origin}/media/${encodeURIComponent(file)}`
    expect(profile.photo).toEqual({ id: photo, url: buildUrl(photo), width: 60, height: 40 })
    expect(profile.cover).toEqual({ id: cover, url: buildUrl(cover), width: 90, height: 30 })
    await until(async () => (await readStatus(photo)) === 200)
    const bytes = Buffer.from(await (await fetch(profile.photo.url)).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const { member: seen } = await (await site.visitor()).ok('profiles.getProfileBySlug', { slug: profile.slug })
    expect(seen.profile.photo).toEqual(profile.photo)
    // Clients send back what they received; so nothing changes.
    const again = await show(member, id, { ...profile, nickname: 'Annie' })
    expect(again).toMatchObject({ photo: profile.photo, cover: profile.cover, nickname: 'Annie' })
    const { personalData } = await member.ok('people.exportPersonalData')
    expect(personalData.member.profile.photo.url).toBe(buildUrl(photo))
  })

  it('belongs to the first profile that names it, by any of its names', async () => {
    const [[author, authorId], [attacker, thiefId]] = [await joinCommunity(), await joinCommunity()]
    const file = await send(author)
    const { photo } = await show(author, authorId, { photo: { id: file } })
    for (const stolen of [{ id: file }, { url: photo.url }, { url: `wix:image://v1/${file}/me.jpg` }]) {
      const theft = { member: { id: thiefId, profile: { cover: stolen } } }
      const refused = [{ field: 'member.profile.cover' }]
      expect(await attacker.violations('members.updateMember', theft)).toMatchObject(refused)
    }
    await until(async () => (await readStatus(file)) === 200)
  })

  it('is deleted a day after it was removed, and can be restored by then', async () => {
    const [member, id] = await joinCommunity()
    const [first, second] = [await send(member), await send(member)]
    await show(member, id, { photo: { id: first } })
    await until(async () => (await readStatus(first)) === 200)
    expect(await show(member, id, { photo: null })).not.toHaveProperty('photo')
    await until(async () => (await readStatus(first)) === 404)
    await show(member, id, { photo: { id: first } })
    await until(async () => (await readStatus(first)) === 200)
    await show(member, id, { photo: { id: second } })
    await until(async () => (await readStatus(first)) === 404)
    const late = `update media_files set expires_date = now() - interval '1 minute'`
    await query(`${late} where site_id = $1 and expires_date is not null`, [site.id])
    await runNow(site.id, 'media.drop-unused')
    await until(async () => (await readRows([first, second])).length === 1)
    expect(await readStatus(second)).toBe(200)
  })

  it('is hidden while the member is in the trash, and erased with them', async () => {
    const [member, id] = await joinCommunity()
    const owner = await site.owner()
    const file = await send(member)
    await show(member, id, { photo: { id: file } })
    await until(async () => (await readStatus(file)) === 200)
    await member.ok('members.deleteMyMember')
    await until(async () => (await readStatus(file)) === 404)
    await owner.ok('memberJobs.restoreMember', { id })
    await until(async () => (await readStatus(file)) === 200)
    await owner.ok('people.eraseMember', { id })
    await until(async () => (await readRows([file])).length === 0)
    await until(async () => (await readStatus(file)) === 404)
  })

  it('gets a new address when its profile is hidden, which the member and the owner see', async () => {
    const [member, id] = await joinCommunity()
    const [photo, cover] = [await send(member), await send(member)]
    const other = { url: 'https://pictures.example/far.png' }
    await show(member, id, { photo: { id: photo }, cover: { id: cover } })
    await until(async () => (await readStatus(photo)) === 200 && (await readStatus(cover)) === 200)
    await member.ok('members.leaveCommunity')
    await until(async () => (await readStatus(photo)) === 404 && (await readStatus(cover)) === 404)
    const readMember = async (who: Caller): Promise<Any> =>
      (await who.ok('members.getMember', { id, fieldsets: ['FULL'] })).member.profile
    const moved = await readMember(member)
    expect(await readMember(await site.owner())).toEqual(moved)
    expect([moved.photo, moved.cover]).toMatchObject([{ width: 60 }, { width: 60 }])
    const readStatuses = async () => Promise.all([moved.photo, moved.cover].map(({ id: now }) => readStatus(now)))
    await until(async () => (await readStatuses()).join() === '200,200')
    await member.ok('members.joinCommunity')
    expect(await readMember(await site.visitor())).toEqual(moved)
    // Blocked members' pictures are hidden as well; external ones stay.
    await show(member, id, { cover: other })
    const owner = await site.owner()
    await owner.ok('members.blockMember', { id })
    await until(async () => (await readStatus(moved.photo.id)) === 404)
    expect((await readMember(owner)).cover).toEqual(other)
  })

  it('gets a new address when the site hides all profiles, and keeps that when it shows them again', async () => {
    const own = await makeSite()
    const [owner, member, hidden] = [await own.owner(), await own.member(), await own.member()]
    const showMember = async (who: Caller, profile: object) => show(who, who.tokens.memberId as string, profile)
    const files = [await send(member), await send(hidden)] as const
    await member.ok('members.joinCommunity')
    await showMember(member, { photo: { id: files[0] } })
    await showMember(hidden, { photo: { id: files[1] } })
    await until(async () => (await readStatus(files[0])) === 200 && (await readStatus(files[1])) === 200)
    const updateSettings = async (change: object) => {
      const { memberPrivacySettings: now } = await owner.ok('memberPrivacySettings.getMemberPrivacySettings')
      const memberPrivacySettings = { revision: now.revision, ...change }
      await owner.ok('memberPrivacySettings.setMemberPrivacySettings', { memberPrivacySettings })
    }
    await updateSettings({ publicMemberCandidates: 'NO_ONE' })
    await until(async () => (await readStatus(files[0])) === 404)
    const id = member.tokens.memberId
    const readMember = async (): Promise<Any> =>
      (await owner.ok('members.getMember', { id, fieldsets: ['FULL'] })).member
    const { photo } = (await readMember()).profile
    await until(async () => (await readStatus(photo.id)) === 200)
    expect(await readStatus(files[1])).toBe(200)
    await updateSettings({ publicMemberCandidates: 'ANYONE' })
    expect((await readMember()).profile.photo).toEqual(photo)
  })

  it('must be a picture of 10 MB at most', async () => {
    const [member] = await joinCommunity()
    const sendPicture = async (bytes: Uint8Array | string, mimeType = 'image/jpeg') => {
      const { uploadUrl } = await member.ok('profiles.createProfilePictureUpload', { ...wish, mimeType })
      return (await put(uploadUrl, bytes)).status
    }
    expect(await sendPicture('words')).toBe(400)
    expect(await sendPicture('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).toBe(400)
    expect(await sendPicture(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(5000)]), 'video/mp4')).toBe(
      400,
    )
    expect(await sendPicture(Buffer.concat([await picture(), Buffer.alloc(11 * 1024 ** 2)]))).toBe(413)
  })

  it('is set by the owner as well, for a new or existing member, but not by a visitor', async () => {
    const [owner, [, id], visitor] = [await site.owner(), await joinCommunity(), await site.visitor()]
    const [one, two] = [await send(owner), await send(owner)]
    expect((await show(owner, id, { photo: { id: one } })).photo.id).toBe(one)
    const { member } = await owner.ok('members.createMember', { member: { profile: { photo: { id: two } } } })
    expect(member.profile.photo).toMatchObject({ id: two, width: 60 })
    await until(async () => (await readStatus(one)) === 200 && (await readStatus(two)) === 200)
    expect((await visitor.problem('profiles.createProfilePictureUpload', wish)).status).toBe(403)
  })
})
