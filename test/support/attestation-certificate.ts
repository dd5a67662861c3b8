// A certificate as makers of authenticators have them, with its key: made for these tests, good for a hundred years, trusted by nobody.
import { createPrivateKey } from 'node:crypto'

const KEY =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8POfS0PqeQExbArmVZ5OuBuITI2e/U/2ROoRWvE6dUmhRANCAASEo0D82AL3PdIqanvzduKbiFT8EO6+7/+qgxbSA3WyhrILhfvIjamrRi75Igc2dCN1pRsV+T+kAbs2BXxxjvnY'

export const CERTIFICATE = Buffer.from(
  'MIIB7zCCAZWgAwIBAgIUbqcT6MSgXi+33DJ5RicJr7BhlCYwCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCQVUxDTALBgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTE2MDcxMzIwWhgPMjEyNjEwMjMwNzEzMjBaME8xCzAJBgNVBAYTAkFVMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ0wCwYDVQQDDARUZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhKNA/NgC9z3SKmp783bim4hU/BDuvu//qoMW0gN1soayC4X7yI2pq0Yu+SIHNnQjdaUbFfk/pAG7NgV8cY752KNNMEswHQYDVR0OBBYEFAOt9eeTSlWtKrcOaYDSbZlNdcdGMB8GA1UdIwQYMBaAFAOt9eeTSlWtKrcOaYDSbZlNdcdGMAkGA1UdEwQCMAAwCgYIKoZIzj0EAwIDSAAwRQIhAPe++/I83F0nQJZUqAFFXBdECvqLqPW7Ph7uBTpOoKRzAiB1lW64neo2dyWYneeCmqd03HU1LHJeNgMoCG5ErxKb5w==',
  'base64',
)

export const CERTIFIED_KEY = createPrivateKey({ key: Buffer.from(KEY, 'base64'), format: 'der', type: 'pkcs8' })
