import { Folder } from '@stoa/contract/file-descriptor.entity'
import { sql } from 'kysely'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type FileRow, getPageRules, listSearchWords, matchesName, type PageOptions } from './media.store.ts'

export interface FolderRow {
  id: string
  display_name: string
  parent_folder_id: string
  state: Folder['state']
  trashed_with: string | null
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    media_folders: FolderRow
  }
}

const fields = createEntityFields(Folder, {})

export async function listFolderPage(unit: Unit, query: QueryInput, options: PageOptions) {
  const page = compileQuery(fields, query, {
    ...getPageRules(unit, options),
    ...(options.searchWords && { search: listSearchWords(options.searchWords) }),
  })
  let select = db.selectFrom('media_folders').selectAll()
  if (options.only) select = select.where(options.only)
  for (const word of listSearchWords(page.search)) select = select.where(matchesName(word))
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { items: items as FolderRow[], metadata }
}

export const findFolder = (unit: Unit, id: string): Promise<FolderRow | undefined> =>
  unit.first(db.selectFrom('media_folders').selectAll().where('id', '=', id))

/** Locks a folder against moves until the unit ends. */
export const lockFolderShared = (unit: Unit, id: string): Promise<FolderRow | undefined> =>
  unit.first(db.selectFrom('media_folders').selectAll().where('id', '=', id).where('state', '=', 'OK').forShare())

export const findFolderNamed = (unit: Unit, parentFolderId: string, name: string): Promise<FolderRow | undefined> =>
  unit.first(
    db
      .selectFrom('media_folders')
      .selectAll()
      .where('parent_folder_id', '=', parentFolderId)
      .where('state', '=', 'OK')
      .where('display_name', '=', name)
      .orderBy('id')
      .limit(1),
  )

export async function insertFolder(
  unit: Unit,
  folder: Pick<FolderRow, 'id' | 'display_name' | 'parent_folder_id'>,
): Promise<FolderRow> {
  const row: FolderRow = {
    ...folder,
    state: 'OK',
    trashed_with: null,
    created_date: unit.now,
    updated_date: unit.now,
  }
  await unit.run(db.insertInto('media_folders').values(row))
  return row
}

export const updateFolder = (
  unit: Unit,
  id: string,
  change: Pick<FolderRow, 'display_name' | 'parent_folder_id'>,
): Promise<FolderRow | undefined> =>
  unit.first(
    db
      .updateTable('media_folders')
      .set({ ...change, updated_date: unit.now })
      .where('id', '=', id)
      .where('state', '=', 'OK')
      .returningAll(),
  )

export async function lockFolders(unit: Unit, ids: readonly string[]): Promise<void> {
  const statement = db.selectFrom('media_folders').select('id').orderBy('id').forUpdate()
  await unit.all(statement.where(sql<boolean>`id = any(${ids}::text[])`))
}

/** The folder, its parent, and so on to the root; empty where there is no such folder. */
export async function listAncestors(unit: Unit, id: string): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      with recursive chain as (
        select id, parent_folder_id, 1 as depth from media_folders where site_id = ${site} and id = ${id}
        union all
        select f.id, f.parent_folder_id, c.depth + 1 from media_folders f join chain c on f.id = c.parent_folder_id
        where f.site_id = ${site} and c.depth < 100
      ) select id from chain order by depth`),
  )
  return rows.map((row) => row.id)
}

/** The depth of the tree below this folder, including it. */
export async function findDepth(unit: Unit, id: string): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ depth: number }>`${selectTree([id])} select coalesce(max(depth), 0)::int as depth from tree`),
  )
  return row!.depth
}

const selectTree = (ids: readonly string[]) => sql`
  with recursive tree as (
    select id, 1 as depth from media_folders where site_id = ${site} and id = any(${ids}::text[])
    union
    select f.id, t.depth + 1 from media_folders f join tree t on f.parent_folder_id = t.id
    where f.site_id = ${site} and t.depth < 100
  )`

/** Including their content; what was in the trash before keeps its own entry. */
export async function trashFolders(unit: Unit, ids: readonly string[]): Promise<FolderRow[]> {
  return unit.all(
    compileRaw(sql<FolderRow>`
      with recursive tree as (
        select id, id as top from media_folders where site_id = ${site} and id = any(${ids}::text[]) and state = 'OK'
        union
        select f.id, t.top from media_folders f join tree t on f.parent_folder_id = t.id
        where f.site_id = ${site} and f.state = 'OK'
      ), tops as (
        select id, min(top) filter (where top <> id) as top from tree group by id
      ), files as (
        update media_files f set state = 'DELETED', trashed_with = coalesce(t.top, t.id), updated_date = ${unit.now}
        from tops t where f.site_id = ${site} and f.parent_folder_id = t.id and f.state = 'OK'
      )
      update media_folders f set state = 'DELETED', trashed_with = t.top, updated_date = ${unit.now}
      from tops t where f.site_id = ${site} and f.id = t.id returning f.*`),
  )
}

/** Including the content trashed with them. A folder whose parent is gone moves to the root. */
export async function restoreFolders(unit: Unit, ids: readonly string[]): Promise<FolderRow[]> {
  return unit.all(
    compileRaw(sql<FolderRow>`
      with recursive tops as (
        select id from media_folders where site_id = ${site} and id = any(${ids}::text[]) and state = 'DELETED'
      ), own as (
        -- One that is restored without its folder takes what lies below it.
        select f.id from media_folders f join tops t on f.id = t.id where f.site_id = ${site}
        union
        select f.id from media_folders f join own o on f.parent_folder_id = o.id
        where f.site_id = ${site} and f.state = 'DELETED' and f.trashed_with is not null
      ), files as (
        update media_files f set state = 'OK', trashed_with = null, updated_date = ${unit.now}
        from own o where f.site_id = ${site} and f.parent_folder_id = o.id
          and f.state = 'DELETED' and f.trashed_with is not null
      )
      update media_folders f set state = 'OK', trashed_with = null, updated_date = ${unit.now},
        parent_folder_id = case
          when f.parent_folder_id = 'media-root' or f.parent_folder_id in (select id from own) then f.parent_folder_id
          when exists (
            select from media_folders p where p.site_id = ${site} and p.id = f.parent_folder_id and p.state = 'OK'
          ) then f.parent_folder_id
          else 'media-root' end
      from own o where f.site_id = ${site} and f.id = o.id returning f.*`),
  )
}

export interface Removed {
  folders: FolderRow[]
  files: Pick<FileRow, 'id' | 'private' | 'video'>[]
}

/** Permanently, including their content. */
export async function removeFolders(unit: Unit, ids: readonly string[]): Promise<Removed> {
  const folders = await unit.all(
    compileRaw(sql<FolderRow>`
      ${selectTree(ids)} delete from media_folders f using tree t where f.site_id = ${site} and f.id = t.id returning f.*`),
  )
  // Transactions that held one of them to add a file have ended by now.
  const gone = folders.map((folder) => folder.id)
  const files = await unit.all(
    db
      .deleteFrom('media_files')
      .where(sql<boolean>`parent_folder_id = any(${gone}::text[])`)
      .returning(['id', 'private', 'video']),
  )
  return { folders, files }
}

export interface Entry {
  id: string
  name: string
  private: boolean
  size: number
}

/** Every file below an existing folder, with its relative path. */
export async function listBelow(unit: Unit, id: string, maxRows: number): Promise<Entry[]> {
  const rows = await unit.all(
    compileRaw(sql<Entry>`
      with recursive tree as (
        select id, '' as path, 1 as depth from media_folders where site_id = ${site} and id = ${id} and state = 'OK'
        union all
        select f.id, t.path || replace(f.display_name, '/', '_') || '/', t.depth + 1
        from media_folders f join tree t on f.parent_folder_id = t.id
        where f.site_id = ${site} and f.state = 'OK' and t.depth < 100
      )
      select f.id, t.path || replace(f.display_name, '/', '_') as name, f.private,
        coalesce(f.size_bytes, 0)::float8 as size
      from media_files f join tree t on f.parent_folder_id = t.id
      where f.site_id = ${site} and f.state = 'OK' and f.status = 'READY' order by name, f.id limit ${maxRows}`),
  )
  return rows
}
