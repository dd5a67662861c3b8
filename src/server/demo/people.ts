// The people of the demo company. The order is their id: admin is 1, manager 2, and employee 3 is a clean slate.
import type { PersonDetails } from '../accounts/people/person.ts'

/** By their ids: who leads each department. Grace Okafor has become a manager, and nobody reports to her yet. */
const ADMIN = 1
const LEADS = { Warehouse: 2, Deliveries: 2, Installations: 13, Service: 13, 'Sales and Office': ADMIN } as const

const person = (
  username: string,
  firstName: string,
  lastName: string,
  department: keyof typeof LEADS,
  startedOn: string,
  role: PersonDetails['role'] = 'employee',
) => ({
  username,
  firstName,
  lastName,
  department,
  role,
  email: `${username}@example.com`,
  reportsTo: role === 'admin' ? null : role === 'manager' ? ADMIN : LEADS[department],
  startedOn,
})

export const DEMO_PEOPLE: readonly PersonDetails[] = [
  person('admin', 'Alex', 'Morgan', 'Sales and Office', '2019-03-04', 'admin'),
  person('manager', 'Maya', 'Thompson', 'Warehouse', '2020-07-13', 'manager'),
  person('employee', 'Emma', 'Nguyen', 'Warehouse', '2026-11-09'),
  person('priya.raman', 'Priya', 'Raman', 'Installations', '2025-02-03'),
  person('liam.oconnor', 'Liam', "O'Connor", 'Warehouse', '2025-11-17'),
  person('tama.ngata', 'Tama', 'Ngata', 'Deliveries', '2022-06-06'),
  person('mei.chen', 'Mei', 'Chen', 'Sales and Office', '2024-04-08'),
  person('yusuf.demir', 'Yusuf', 'Demir', 'Service', '2023-08-21'),
  person('jarrah.williams', 'Jarrah', 'Williams', 'Installations', '2026-01-12'),
  person('sofia.rossi', 'Sofia', 'Rossi', 'Sales and Office', '2024-07-15'),
  person('daniel.kowalski', 'Daniel', 'Kowalski', 'Deliveries', '2024-09-02'),
  person('aisha.khan', 'Aisha', 'Khan', 'Sales and Office', '2025-03-10'),
  person('ben.taylor', 'Ben', 'Taylor', 'Installations', '2021-05-17', 'manager'),
  person('hana.sato', 'Hana', 'Sato', 'Service', '2024-02-26'),
  person('carlos.mendoza', 'Carlos', 'Mendoza', 'Warehouse', '2023-08-07'),
  person('grace.okafor', 'Grace', 'Okafor', 'Sales and Office', '2021-02-01', 'manager'),
  person('noah.fletcher', 'Noah', 'Fletcher', 'Deliveries', '2026-05-04'),
  person('thi.pham', 'Thi', 'Pham', 'Warehouse', '2023-03-13'),
  person('ruby.anderson', 'Ruby', 'Anderson', 'Service', '2023-06-05'),
  person('samir.haddad', 'Samir', 'Haddad', 'Installations', '2025-04-14'),
  person('olivia.brown', 'Olivia', 'Brown', 'Sales and Office', '2025-06-23'),
  person('kofi.mensah', 'Kofi', 'Mensah', 'Deliveries', '2026-08-03'),
  person('elena.petrova', 'Elena', 'Petrova', 'Sales and Office', '2023-09-18'),
  person('jack.murphy', 'Jack', 'Murphy', 'Service', '2025-07-28'),
  person('leilani.fonoti', 'Leilani', 'Fonoti', 'Warehouse', '2022-10-10'),
  person('arjun.singh', 'Arjun', 'Singh', 'Installations', '2025-01-20'),
  person('chloe.martin', 'Chloe', 'Martin', 'Sales and Office', '2026-11-16'),
  person('mateo.silva', 'Mateo', 'Silva', 'Deliveries', '2026-02-16'),
]
