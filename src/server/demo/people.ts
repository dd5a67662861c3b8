// The people of the demo company. The order is their id: admin is 1, manager 2, and employee 3 is a clean slate.
import type { PersonDetails } from '../accounts/people/person.ts'

const person = (
  username: string,
  firstName: string,
  lastName: string,
  department: string,
  role: PersonDetails['role'] = 'employee',
) => ({
  username,
  firstName,
  lastName,
  department,
  role,
  email: `${username}@example.com`,
})

export const DEMO_PEOPLE: readonly PersonDetails[] = [
  person('admin', 'Alex', 'Morgan', 'Sales and Office', 'admin'),
  person('manager', 'Maya', 'Thompson', 'Warehouse', 'manager'),
  person('employee', 'Emma', 'Nguyen', 'Warehouse'),
  person('priya.raman', 'Priya', 'Raman', 'Installations'),
  person('liam.oconnor', 'Liam', "O'Connor", 'Warehouse'),
  person('tama.ngata', 'Tama', 'Ngata', 'Deliveries'),
  person('mei.chen', 'Mei', 'Chen', 'Sales and Office'),
  person('yusuf.demir', 'Yusuf', 'Demir', 'Service'),
  person('jarrah.williams', 'Jarrah', 'Williams', 'Installations'),
  person('sofia.rossi', 'Sofia', 'Rossi', 'Sales and Office'),
  person('daniel.kowalski', 'Daniel', 'Kowalski', 'Deliveries'),
  person('aisha.khan', 'Aisha', 'Khan', 'Sales and Office'),
  person('ben.taylor', 'Ben', 'Taylor', 'Installations', 'manager'),
  person('hana.sato', 'Hana', 'Sato', 'Service'),
  person('carlos.mendoza', 'Carlos', 'Mendoza', 'Warehouse'),
  person('grace.okafor', 'Grace', 'Okafor', 'Sales and Office', 'manager'),
  person('noah.fletcher', 'Noah', 'Fletcher', 'Deliveries'),
  person('thi.pham', 'Thi', 'Pham', 'Warehouse'),
  person('ruby.anderson', 'Ruby', 'Anderson', 'Service'),
  person('samir.haddad', 'Samir', 'Haddad', 'Installations'),
  person('olivia.brown', 'Olivia', 'Brown', 'Sales and Office'),
  person('kofi.mensah', 'Kofi', 'Mensah', 'Deliveries'),
  person('elena.petrova', 'Elena', 'Petrova', 'Sales and Office'),
  person('jack.murphy', 'Jack', 'Murphy', 'Service'),
  person('leilani.fonoti', 'Leilani', 'Fonoti', 'Warehouse'),
  person('arjun.singh', 'Arjun', 'Singh', 'Installations'),
  person('chloe.martin', 'Chloe', 'Martin', 'Sales and Office'),
  person('mateo.silva', 'Mateo', 'Silva', 'Deliveries'),
]
