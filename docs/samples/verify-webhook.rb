require "json"
require "openssl"

# How far the clock of the sender and yours may differ, and how long a copied request stays usable.
TOLERANCE_SECONDS = 5 * 60

# Verifies a webhook and returns its event. Raises ArgumentError if the request is not genuine.
#
# raw_body: the body as it arrived, before any JSON parser touched it
# headers: a hash with lower-case names
# secret: the endpoint's secret, with its whsec_
def verify_webhook(raw_body, headers, secret, now_seconds = Time.now.to_i)
  id = headers["webhook-id"].to_s
  timestamp = headers["webhook-timestamp"].to_s
  signatures = headers["webhook-signature"].to_s

  raise ArgumentError, "webhook-timestamp is missing or malformed" unless timestamp.match?(/\A[0-9]{1,12}\z/)
  if (now_seconds - timestamp.to_i).abs > TOLERANCE_SECONDS
    raise ArgumentError, "webhook-timestamp is too old or too new"
  end

  key = secret.delete_prefix("whsec_").unpack1("m0")
  signed = "#{id}.#{timestamp}.".b + raw_body.b
  expected = "v1,#{[OpenSSL::HMAC.digest("SHA256", key, signed)].pack("m0")}"
  # While a secret is being replaced there are two signatures; one that matches is enough.
  genuine = signatures.split(" ").any? { |signature| OpenSSL.secure_compare(expected, signature.b) }
  raise ArgumentError, "no signature matches" unless genuine

  JSON.parse(raw_body)
end

# The same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay.
def verify_body_signature(raw_body, header, secret)
  expected = "sha256=#{OpenSSL::HMAC.hexdigest("SHA256", secret, raw_body)}"
  raise ArgumentError, "the signature does not match" unless OpenSSL.secure_compare(expected, header.to_s.b)

  JSON.parse(raw_body)
end
