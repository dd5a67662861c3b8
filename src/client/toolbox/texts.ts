// The specified words of the toolbox screens.

export const NO_TOPICS = {
  title: 'No toolbox topics found',
  description: 'Toolbox topics will appear here when they are available.',
}

export const NO_FILE = 'PDF file not available for this topic.'

export const NO_DOWNLOAD =
  'Download functionality is not available at this time. Please view the content using the "View Content" button.'
