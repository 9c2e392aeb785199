# frozen_string_literal: true

# Uses the SDK against the service as an integrator does, and prints what it saw.

require_relative "../../lib/credencia"

mailbox = ENV.fetch("MAILBOX")
credencia = Credencia::Client.new(
  public_key: ENV.fetch("CREDENCIA_PUBLIC_KEY"),
  secret_key: ENV.fetch("CREDENCIA_SECRET_KEY"),
  base_url: ENV.fetch("CREDENCIA_URL"),
)
seen = {}

secret = credencia.webhook_endpoints.create({ url: mailbox, events: ["submerchant.*"] })["secret"]
seller = credencia.submerchants.create({
  legal_name: "Padaria São João Ltda",
  tax_id: "11222333000181",
  email: "contato@padaria.example",
  metadata: { sandbox: "approve" },
})
seen[:created] = seller["status"]
seen[:missing_at_first] = credencia.submerchants.get_requirements(seller["id"])["missing"].any?
partner = credencia.legal_representatives.add(seller["id"], {
  name: "Marina Alves",
  document: "39053344705",
  birth_date: "1985-03-02",
  role: "individual_owner",
  participation_percentage: 100,
})
credencia.addresses.add(seller["id"], {
  street: "Avenida Paulista",
  number: "1578",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  zip_code: "01310-200",
})
of_partner = %w[partner_front_id partner_back_id partner_selfie_with_id partner_proof_of_residence]
[*%w[social_contract cnpj_card proof_of_residence_company], *of_partner].each do |kind|
  document = {
    type: kind,
    file_url: "https://files.example.com/#{kind}.pdf",
    file_name: "#{kind}.pdf",
    file_size: 482_133,
    mime_type: "application/pdf",
  }
  document[:legal_representative_id] = partner["id"] if of_partner.include?(kind)
  credencia.documents.add(seller["id"], document)
end
seen[:ready] = credencia.submerchants.get_requirements(seller["id"])["ready"]

seen[:streamed] = []
approved = nil
credencia.events.stream(
  events: %w[submerchant.submitted submerchant.approved],
  on_connect: -> { credencia.submerchants.submit_for_review(seller["id"]) },
) do |streamed|
  seen[:streamed].push(streamed.event)
  approved = streamed
  break if streamed.event == "submerchant.approved"
end
seen[:approved_name] = approved.data["submerchant"]["legal_name"]
seen[:status] = credencia.submerchants.get(seller["id"])["status"]

delivered = JSON.parse(Net::HTTP.get(URI("#{mailbox}/submerchant.approved")))
event = Credencia::Webhooks.verify(delivered["body"], delivered["headers"], secret)
seen[:verified] = event["event"]
seen[:is_same_event] = event["id"] == approved.data["id"]
begin
  Credencia::Webhooks.verify(delivered["body"].sub("Padaria", "Livraria"), delivered["headers"], secret)
rescue Credencia::WebhookError => error
  seen[:forged] = error.code
end

(1..3).each { |number| credencia.submerchants.create({ legal_name: "Loja #{number}", tax_id: "11444777000161" }) }
seen[:listed] = credencia.submerchants.list(limit: 3).map { |one| one["legal_name"] }
seen[:total] = credencia.submerchants.list(limit: 1).page.total

begin
  credencia.submerchants.create({ legal_name: " ", tax_id: "1" })
rescue Credencia::ValidationError => error
  seen[:refusal] = [error.code, error.status, error.errors.map { |one| one["path"] }]
end
begin
  credencia.submerchants.get(partner["id"])
rescue Credencia::NotFoundError => error
  seen[:not_found] = error.status
end
seen[:replayed] = Array.new(2) do
  credencia.call("triggerEvent", body: { event: "charge.captured" }, idempotency_key: "once-1").replayed?
end
puts(JSON.generate(seen))
