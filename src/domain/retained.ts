// What no clock removes, and why. A table that is neither here nor among what is removed fails a test, until somebody decides.

export const RETAINED: readonly { why: string; tables: readonly string[] }[] = [
  {
    why: 'Evidence: the database itself refuses to change or delete it, and seals are over it',
    tables: [
      ...[
        'sign_offs',
        'reading_facts',
        'module_attempts',
        'toolbox_attempts',
        'certificates',
        'certificate_replacements',
      ],
      ...['content_versions', 'item_states', 'requirement_revisions', 'people_history', 'waivers', 'waiver_ends'],
      ...['licences', 'licence_checks', 'ledger', 'audit_log', 'seals', 'seal_leaves', 'closed_days'],
      ...['talks', 'talk_attendance', 'talk_signatures', 'talk_finishes', 'talk_absences', 'talk_notes'],
      ...['talk_actions', 'talk_action_ends'],
    ],
  },
  {
    why: 'What points were given or spent for, which the ledger refers to',
    tables: [
      'kudos',
      'challenge_days',
      'challenge_answers',
      'milestone_achievements',
      'redemptions',
      'redemption_steps',
    ],
  },
  {
    why: 'Correspondence with support, which nobody can change afterwards',
    tables: ['help_queries', 'query_messages', 'query_steps'],
  },
  {
    why: 'Practice: the answers cannot be changed or deleted, and what is due next follows from them',
    tables: ['practice_answers', 'practice_cards', 'practice_people'],
  },
  {
    why: 'People stay, also those who left: evidence names them. What opens the portal opens nothing once somebody has left',
    tables: ['users', 'people_words', 'preferences', 'passkeys', 'identities', 'calendars', 'leave'],
  },
  {
    why: 'How somebody stands, worked out from the records: a row or a few for each person',
    tables: [
      ...['standings', 'streaks', 'duty_figures', 'duty_revision', 'compliance_months', 'digests'],
      ...['module_unlocks', 'module_reviews', 'toolbox_quizzes'],
    ],
  },
  {
    why: 'What is published or in force now; what is retired is still named by evidence',
    tables: [
      ...['swms_documents', 'toolbox_topics', 'training_modules', 'challenges', 'milestones', 'rewards', 'quotes'],
      ...['requirements', 'licence_types'],
    ],
  },
  {
    why: 'The list of evidence packs: a number is never given out again, and it shows who exported what',
    tables: ['packs'],
  },
  {
    why: 'Gone with the talk, or taken back by the lead who planned it',
    tables: ['talk_codes', 'talk_arrivals', 'talk_plans'],
  },
  {
    why: 'The portal about itself: one row for each name or person',
    tables: [
      'settings',
      'jobs',
      'local_secrets',
      'installation_secrets',
      'schema_migrations',
      'board_changes',
      'duties_changes',
    ],
  },
]
