import type { Routes } from './route.ts'

export const filesRoutes = {
  bulkDeleteFiles: {
    method: 'POST',
    path: '/v1/bulk/files/delete',
    publicPaths: ['/site-media/v1/bulk/files/delete'],
  },
  bulkImportFiles: {
    method: 'POST',
    path: '/v1/bulk/files/import',
    publicPaths: ['/site-media/v1/bulk/files/import'],
  },
  bulkImportFile: {
    method: 'POST',
    path: '/v1/bulk/files/import-v2',
    publicPaths: ['/site-media/v1/bulk/files/import-v2'],
  },
  bulkRestoreFilesFromTrashBin: {
    method: 'POST',
    path: '/v1/bulk/trash-bin/files/restore',
    publicPaths: ['/site-media/v1/bulk/trash-bin/files/restore'],
  },
  listFiles: { method: 'GET', path: '/v1/files', publicPaths: ['/site-media/v1/files'] },
  generateFilesDownloadUrl: {
    method: 'POST',
    path: '/v1/files/generate-download-url',
    publicPaths: ['/site-media/v1/files/generate-download-url'],
  },
  generateFileDownloadUrl: {
    method: 'POST',
    path: '/v1/files/generate-file-download-url',
    publicPaths: ['/site-media/v1/files/generate-file-download-url'],
  },
  generateFileResumableUploadUrl: {
    method: 'POST',
    path: '/v1/files/generate-resumable-upload-url',
    publicPaths: ['/site-media/v1/files/generate-resumable-upload-url'],
  },
  generateFileUploadUrl: {
    method: 'POST',
    path: '/v1/files/generate-upload-url',
    publicPaths: ['/site-media/v1/files/generate-upload-url'],
  },
  generateVideoStreamingUrl: {
    method: 'POST',
    path: '/v1/files/generate-video-stream-url',
    publicPaths: ['/site-media/v1/files/generate-video-stream-url'],
  },
  getFileDescriptor: {
    method: 'GET',
    path: '/v1/files/get-file-by-id',
    publicPaths: ['/site-media/v1/files/get-file-by-id'],
  },
  getFileDescriptors: {
    method: 'POST',
    path: '/v1/files/get-files',
    publicPaths: ['/site-media/v1/files/get-files'],
  },
  importFile: { method: 'POST', path: '/v1/files/import', publicPaths: ['/site-media/v1/files/import'] },
  queryFileDescriptors: { method: 'POST', path: '/v1/files/query', publicPaths: ['/site-media/v1/files/query'] },
  searchFiles: { method: 'POST', path: '/v1/files/search', publicPaths: ['/site-media/v1/files/search'] },
  updateFileDescriptor: {
    method: 'PATCH',
    path: '/v1/files/update-file-descriptor',
    publicPaths: ['/site-media/v1/files/update-file-descriptor'],
  },
  listDeletedFiles: { method: 'GET', path: '/v1/trash-bin/files', publicPaths: ['/site-media/v1/trash-bin/files'] },
} as const satisfies Routes

export const foldersRoutes = {
  bulkDeleteFolders: {
    method: 'POST',
    path: '/v1/bulk/folders/delete',
    publicPaths: ['/site-media/v1/bulk/folders/delete'],
  },
  bulkRestoreFoldersFromTrashBin: {
    method: 'POST',
    path: '/v1/bulk/trash-bin/folders/restore',
    publicPaths: ['/site-media/v1/bulk/trash-bin/folders/restore'],
  },
  listFolders: { method: 'GET', path: '/v1/folders', publicPaths: ['/site-media/v1/folders'] },
  createFolder: { method: 'POST', path: '/v1/folders', publicPaths: ['/site-media/v1/folders'] },
  queryFolders: { method: 'POST', path: '/v1/folders/query', publicPaths: ['/site-media/v1/folders/query'] },
  searchFolders: { method: 'POST', path: '/v1/folders/search', publicPaths: ['/site-media/v1/folders/search'] },
  updateFolder: {
    method: 'PATCH',
    path: '/v1/folders/{folder.id}',
    publicPaths: ['/site-media/v1/folders/{folder.id}'],
  },
  getFolder: { method: 'GET', path: '/v1/folders/{folderId}', publicPaths: ['/site-media/v1/folders/{folderId}'] },
  generateFolderDownloadUrl: {
    method: 'POST',
    path: '/v1/folders/{folderId}/generate-download-url',
    publicPaths: ['/site-media/v1/folders/{folderId}/generate-download-url'],
  },
  listDeletedFolders: {
    method: 'GET',
    path: '/v1/trash-bin/folders',
    publicPaths: ['/site-media/v1/trash-bin/folders'],
  },
} as const satisfies Routes
