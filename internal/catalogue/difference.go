package catalogue

import (
	"context"

	"radioportal/internal/clock"
	"radioportal/internal/errs"
	"radioportal/internal/procedure"
	"radioportal/internal/procedure/difference"
)

type differenceRequest struct {
	ProcedureID string `json:"procedureId" maxLength:"60"`
	Older       int    `json:"older" minimum:"1" doc:"a version"`
	Newer       int    `json:"newer" minimum:"1" doc:"another version"`
}

type procedureDifferences struct {
	Older   procedureVersion    `json:"older"`
	Newer   procedureVersion    `json:"newer"`
	Changes []difference.Change `json:"changes" doc:"by what they are of, in the order of the newer version"`
}

// difference tells what two versions of a procedure say differently; fees are those of the day of each version nearest to today.
func (s *Service) difference(_ context.Context, in differenceRequest) (procedureDifferences, error) {
	older, err := s.version(in.ProcedureID, in.Older)
	if err != nil {
		return procedureDifferences{}, err
	}
	newer, err := s.version(in.ProcedureID, in.Newer)
	if err != nil {
		return procedureDifferences{}, err
	}
	today := clock.Date(s.clock.Now())
	_, olderDay := standing(older.Definition().InForce, today)
	_, newerDay := standing(newer.Definition().InForce, today)
	return procedureDifferences{versionOf(older, today), versionOf(newer, today), difference.Of(older, newer, olderDay, newerDay)}, nil
}

func (s *Service) version(id string, version int) (*procedure.Procedure, error) {
	found, ok := s.catalogue.Version(id, version)
	if !ok {
		return nil, errs.New(errs.NotFound, "procedure %q version %d", id, version)
	}
	return found, nil
}
